import { useOutcome as useSharedOutcome } from '@portico/shared/layout'
import { useIntl, type MessageDescriptor } from 'react-intl'

interface Change<Answer> {
  work: () => Promise<Answer>
  done: (answer: Answer) => string
  failed: MessageDescriptor
}

/** Runs a change and says in one message how it went. Resolves to whether it went well. */
export function useOutcome() {
  const intl = useIntl()
  const outcome = useSharedOutcome()
  return <Answer>({ work, done, failed }: Change<Answer>): Promise<boolean> =>
    outcome(work, { done, failed: intl.formatMessage(failed) })
}
