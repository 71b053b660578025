import type { ServiceDescription } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { Alert } from 'antd'
import styles from './evidence-notes.module.css'
import { evidenceId } from './integration-names'
import { useServiceText } from './use-service-text'

/** How sure it is that the requests are those of the service, and facts about it. */
export function EvidenceNotes({ description }: { description: ServiceDescription }) {
  const t = useText()
  const textOf = useServiceText()
  const { evidence, notes, name } = description
  return (
    <Panel title={t('integrations.about', { name })}>
      <Alert
        type={evidence === 'vendor_address' || evidence === 'clients' ? 'warning' : 'info'}
        showIcon
        role="note"
        title={t(evidenceId(evidence), { name })}
      />
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note.en}>{textOf(note)}</li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
