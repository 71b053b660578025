import { useCallback } from 'react'
import { useConfirm, type ConfirmOptions } from './use-confirm'
import { useMutationFeedback, type FeedbackTexts } from './use-mutation-feedback'

interface ConfirmedChange<Answer> extends Omit<ConfirmOptions, 'onConfirm'>, FeedbackTexts<Answer> {
  change: () => Promise<Answer>
  /** After it succeeded. */
  onChanged?: () => void
}

/** Asks before a change, runs it while the dialog shows that it is busy, and shows its outcome in one message. */
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
