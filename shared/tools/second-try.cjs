// @ts-check
// `npm test` sets it; whoever runs jest by hand sees the first failure.
if (process.env['SECOND_TRY']) jest.retryTimes(1, { logErrorsBeforeRetry: true })
