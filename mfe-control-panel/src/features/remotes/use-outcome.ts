import { isApiFailure } from '@portico/shared/api'
import { useErrorText } from '@portico/shared/i18n'
import { App } from 'antd'
import { useIntl } from 'react-intl'
import { changeMessages } from './remote-change-messages'

/** Runs a change, waits for the answer, and says in one message how it went. */
export function useOutcome() {
  const { message } = App.useApp()
  const intl = useIntl()
  const errorText = useErrorText()
  return async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      void message.success(done)
    } catch (error) {
      const why = errorText(isApiFailure(error) ? error.text : { id: 'error.server' })
      void message.error(`${intl.formatMessage(changeMessages.failed)}. ${why}`)
    }
  }
}
