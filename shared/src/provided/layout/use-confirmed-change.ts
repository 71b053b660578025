import { useCallback } from 'react'
import { useConfirm, type ConfirmOptions } from './use-confirm'
import { useMutationFeedback, type FeedbackTexts } from './use-mutation-feedback'

interface ConfirmedChange<Answer> extends Omit<ConfirmOptions, 'onConfirm'>, FeedbackTexts<Answer> {
  change: () => Promise<Answer>
  /** Runs after it succeeded. */
  onChanged?: () => void
}

/**
 * Asks for confirmation, runs a change while the dialog shows that it is busy, and shows the outcome in one message.
 */
export function useConfirmedChange() {
  const confirm = useConfirm()
  const feedback = useMutationFeedback()
  return useCallback(
    async <Answer>({ change, onChanged, done, failed, ...question }: ConfirmedChange<Answer>) => {
      const onConfirm = async () => {
        if (await feedback(change, { done, failed })) onChanged?.()
      }
      await confirm({ ...question, onConfirm })
    },
    [confirm, feedback],
  )
}
