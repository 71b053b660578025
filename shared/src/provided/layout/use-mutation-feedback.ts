import { App } from 'antd'
import { useCallback } from 'react'
import { isApiFailure, isOutcomeUnknown } from '../api'
import { useErrorText, useText } from '../i18n'

export interface FeedbackTexts<Answer> {
  /** If left out, success shows no message. */
  done?: string | ((answer: Answer) => string) | undefined
  /** Followed by the cause. Default: 'No changes were made', left out if that is unknown. */
  failed?: string
}

/** Runs a mutation and shows its outcome in one message. Resolves to true on success. */
export function useMutationFeedback() {
  const { message } = App.useApp()
  const errorText = useErrorText()
  const t = useText()
  return useCallback(
    async <Answer>(
      work: () => Promise<Answer>,
      { done, failed }: FeedbackTexts<Answer> = {},
    ): Promise<boolean> => {
      try {
        const answer = await work()
        if (done !== undefined) void message.success(typeof done === 'string' ? done : done(answer))
        return true
      } catch (error) {
        // There is no form field to show the error.
        const [field] = isApiFailure(error) ? Object.values(error.schema_texts).flat() : []
        const why = errorText(field ?? (isApiFailure(error) ? error.text : { id: 'error.server' }))
        const what = failed ?? t('shared.nothing_changed')
        const isUnknown = isApiFailure(error) && isOutcomeUnknown(error)
        void message.error(isUnknown ? why : `${what}. ${why}`)
        return false
      }
    },
    [message, errorText, t],
  )
}
