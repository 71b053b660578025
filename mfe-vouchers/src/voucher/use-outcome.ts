import { isApiFailure } from '@portico/shared/api'
import { useErrorText } from '@portico/shared/i18n'
import { App } from 'antd'
import { useIntl, type MessageDescriptor } from 'react-intl'

interface Change<Answer> {
  work: () => Promise<Answer>
  done: (answer: Answer) => string
  failed: MessageDescriptor
}

/** Runs a change and says in one message how it went. Resolves to whether it went well. */
export function useOutcome() {
  const { message } = App.useApp()
  const intl = useIntl()
  const errorText = useErrorText()
  return async <Answer>({ work, done, failed }: Change<Answer>): Promise<boolean> => {
    try {
      void message.success(done(await work()))
      return true
    } catch (error) {
      const why = isApiFailure(error) ? errorText(error.text) : ''
      void message.error([intl.formatMessage(failed), why].filter(Boolean).join('. '))
      return false
    }
  }
}
