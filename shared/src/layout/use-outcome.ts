import { App } from 'antd'
import { useCallback } from 'react'
import { isApiFailure } from '../api'
import { useErrorText } from '../i18n'

export interface OutcomeTexts<Answer> {
  /** Left out: success is silent. */
  done?: string | ((answer: Answer) => string) | undefined
  /** The cause follows it. */
  failed: string
}

/** Runs a change, waits for the answer, and says in one message how it went. True where it went well. */
export function useOutcome() {
  const { message } = App.useApp()
  const errorText = useErrorText()
  return useCallback(
    async <Answer>(work: () => Promise<Answer>, { done, failed }: OutcomeTexts<Answer>): Promise<boolean> => {
      try {
        const answer = await work()
        if (done !== undefined) void message.success(typeof done === 'string' ? done : done(answer))
        return true
      } catch (error) {
        // There is no field here that a fault of one could be put to.
        const [field] = isApiFailure(error) ? Object.values(error.schema_texts).flat() : []
        const why = errorText(field ?? (isApiFailure(error) ? error.text : { id: 'error.server' }))
        void message.error(`${failed}. ${why}`)
        return false
      }
    },
    [message, errorText],
  )
}
