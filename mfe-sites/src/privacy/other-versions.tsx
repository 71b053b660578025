import type { ConsentText } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { Button, Modal, theme } from 'antd'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { textChanges } from './text-changes'

/** The version, its start and its origin. */
export function VersionLine({ text }: { text: ConsentText }) {
  const intl = useIntl()
  const t = useText()
  const { token } = theme.useToken()
  const at = intl.formatDate(text.created_at, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <span>
      <strong>{t('consent.version', { version: text.version })}</strong>{' '}
      <span style={{ color: token.colorTextDescription }}>
        {text.created_by === null
          ? t('consent.version_from_page', { at })
          : t('consent.version_by', { at, by: text.created_by })}
      </span>
    </span>
  )
}

/** An old text with the words removed and added since. */
function Comparison({ before, after }: { before: string; after: string }) {
  const t = useText()
  const { token } = theme.useToken()
  const looks = {
    same: {},
    removed: { background: token.colorErrorBg, textDecoration: 'line-through' },
    added: { background: token.colorSuccessBg, textDecoration: 'none' },
  }
  return (
    <>
      <p style={{ display: 'flex', flexWrap: 'wrap', gap: 16, margin: '0 0 12px', fontSize: 13 }}>
        <del style={looks.removed}>{t('consent.removed')}</del>
        <ins style={looks.added}>{t('consent.added')}</ins>
      </p>
      {textChanges(before, after).map(({ text, kind }, index) => {
        const Part = kind === 'removed' ? 'del' : kind === 'added' ? 'ins' : 'span'
        return (
          // The parts are never reordered.
          <Part key={`${index}-${kind}`} style={looks[kind]}>
            {text}
          </Part>
        )
      })}
    </>
  )
}

interface OtherVersionsProps {
  present: ConsentText
  /** Newest first. */
  others: readonly ConsentText[]
}

/** All other texts that guests agreed to, to read and to compare. */
export function OtherVersions({ present, others }: OtherVersionsProps) {
  const t = useText()
  const [shown, setShown] = useState<{ text: ConsentText; compared: boolean } | null>(null)
  return (
    <section style={{ marginTop: 24 }}>
      <h3 style={{ margin: '0 0 8px', fontSize: 15, fontWeight: 600 }}>{t('consent.versions')}</h3>
      <ul style={{ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' }}>
        {others.map((text) => (
          <li
            key={text.id}
            style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}
          >
            <VersionLine text={text} />
            <Button size="small" onClick={() => setShown({ text, compared: false })}>
              {t('consent.read')}
            </Button>
            <Button size="small" onClick={() => setShown({ text, compared: true })}>
              {t('consent.compare')}
            </Button>
          </li>
        ))}
      </ul>
      <Modal
        open={shown !== null}
        width={720}
        title={shown && t('consent.version', { version: shown.text.version })}
        onCancel={() => setShown(null)}
        footer={<Button onClick={() => setShown(null)}>{t('shared.close')}</Button>}
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
