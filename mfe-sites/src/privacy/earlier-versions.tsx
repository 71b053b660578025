import type { ConsentText } from '@portico/shared/contracts'
import { Button, Modal, theme } from 'antd'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { textChanges } from './text-changes'
import { VersionLine } from './version-line'

/** An old text with what was taken out and put in until today. */
function Comparison({ before, after }: { before: string; after: string }) {
  const { token } = theme.useToken()
  const looks = {
    same: {},
    removed: { background: token.colorErrorBg, textDecoration: 'line-through' },
    added: { background: token.colorSuccessBg, textDecoration: 'none' },
  }
  return (
    <>
      <p style={{ display: 'flex', flexWrap: 'wrap', gap: 16, margin: '0 0 12px', fontSize: 13 }}>
        <del style={looks.removed}>
          <FormattedMessage id="consent.removed" />
        </del>
        <ins style={looks.added}>
          <FormattedMessage id="consent.added" />
        </ins>
      </p>
      {textChanges(before, after).map(({ text, kind }, place) => {
        const Part = kind === 'removed' ? 'del' : kind === 'added' ? 'ins' : 'span'
        return (
          // The parts never change their places.
          <Part key={`${place}-${kind}`} style={looks[kind]}>
            {text}
          </Part>
        )
      })}
    </>
  )
}

interface EarlierVersionsProps {
  present: ConsentText
  /** Newest first. */
  earlier: readonly ConsentText[]
}

/** Every text that guests agreed to before, to read and to compare. */
export function EarlierVersions({ present, earlier }: EarlierVersionsProps) {
  const intl = useIntl()
  const [shown, setShown] = useState<{ text: ConsentText; compared: boolean } | null>(null)
  return (
    <section style={{ marginTop: 24 }}>
      <h3 style={{ margin: '0 0 8px', fontSize: 15, fontWeight: 600 }}>
        <FormattedMessage id="consent.versions" />
      </h3>
      <ul style={{ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' }}>
        {earlier.map((text) => (
          <li
            key={text.id}
            style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}
          >
            <VersionLine text={text} />
            <Button size="small" onClick={() => setShown({ text, compared: false })}>
              <FormattedMessage id="consent.read" />
            </Button>
            <Button size="small" onClick={() => setShown({ text, compared: true })}>
              <FormattedMessage id="consent.compare" />
            </Button>
          </li>
        ))}
      </ul>
      <Modal
        open={shown !== null}
        width={720}
        title={shown && intl.formatMessage({ id: 'consent.version' }, { version: shown.text.version })}
        onCancel={() => setShown(null)}
        footer={
          <Button onClick={() => setShown(null)}>
            <FormattedMessage id="consent.close" />
          </Button>
        }
      >
        <div
          style={{ maxHeight: '60vh', overflowY: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {shown?.compared ? <Comparison before={shown.text.text} after={present.text} /> : shown?.text.text}
        </div>
      </Modal>
    </section>
  )
}
