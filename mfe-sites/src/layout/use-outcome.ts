import { isApiFailure } from '@portico/shared/api'
import { useErrorText } from '@portico/shared/i18n'
import { App } from 'antd'

/** Runs a change, waits for the answer, and says in one message how it went. True where it went well. */
export function useOutcome() {
  const { message } = App.useApp()
  const errorText = useErrorText()
  return async <Answer>(
    work: () => Promise<Answer>,
    texts: { done?: string | ((answer: Answer) => string); failed: string },
  ): Promise<boolean> => {
    try {
      const answer = await work()
      const { done } = texts
      if (done !== undefined) void message.success(typeof done === 'string' ? done : done(answer))
      return true
    } catch (error) {
      const why = errorText(isApiFailure(error) ? error.text : { id: 'error.server' })
      void message.error(`${texts.failed}. ${why}`)
      return false
    }
  }
}
