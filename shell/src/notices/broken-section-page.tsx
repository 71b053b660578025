import { useText } from '@portico/shared/i18n'
import { FailureCard } from '@portico/shared/remote'
import { useEffect } from 'react'
import { reportFailure } from '../federation/load-remote'
import { registryAskedAgain } from '../federation/refresh-registry'
import type { DroppedEntry } from '../federation/registry'

/** Shown at a page of a remote whose registry entry is invalid. A repaired entry replaces it. */
export function BrokenSectionPage({ entry }: { entry: DroppedEntry }) {
  const t = useText()
  // Reports go over the network. The same entry is reported once.
  useEffect(() => {
    const error = new Error(`Invalid registry entry: ${entry.problems.join(' ')}`)
    reportFailure({ name: entry.name, build: entry.build, kind: 'contract', error, fellBack: false })
  }, [entry])
  return (
    <FailureCard
      title={t('shell.broken.section')}
      kind="contract"
      onRetry={() => void registryAskedAgain()}
    />
  )
}
