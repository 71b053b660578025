// @ts-check
jest.retryTimes(1, { logErrorsBeforeRetry: true })
