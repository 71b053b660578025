import { useOutcome as useSharedOutcome } from '@portico/shared/layout'
import { defineMessages, useIntl } from 'react-intl'

const messages = defineMessages({
  failed: { id: 'outcome.failed', defaultMessage: 'Nothing was changed' },
})

/** Runs a change and says how it went, failures of all kinds alike. Without `done` success is silent. */
export function useOutcome() {
  const intl = useIntl()
  const outcome = useSharedOutcome()
  return async (work: () => Promise<unknown>, done?: string) => {
    await outcome(work, { done, failed: intl.formatMessage(messages.failed) })
  }
}
