import { isApiFailure } from '@portico/shared/api'
import { useErrorText } from '@portico/shared/i18n'
import { App } from 'antd'
import { defineMessages, useIntl } from 'react-intl'

const messages = defineMessages({
  failed: { id: 'outcome.failed', defaultMessage: 'Nothing was changed' },
})

/** Runs a change, waits for the answer, and says in one message how it went. Without `done` success is silent. */
export function useOutcome() {
  const { message } = App.useApp()
  const intl = useIntl()
  const errorText = useErrorText()
  return async (work: () => Promise<unknown>, done?: string) => {
    try {
      await work()
      if (done !== undefined) void message.success(done)
    } catch (error) {
      const why = errorText(isApiFailure(error) ? error.text : { id: 'error.server' })
      void message.error(`${intl.formatMessage(messages.failed)}. ${why}`)
    }
  }
}
