import type { ConsentText } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { SecondaryText } from '@portico/shared/layout'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { textChanges } from './text-changes'
import styles from './other-versions.module.css'

/** The version, its start and its origin. */
export function VersionLine({ text }: { text: ConsentText }) {
  const intl = useIntl()
  const t = useText()
  const at = intl.formatDate(text.created_at, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <span>
      <strong>{t('consent.version', { version: text.version })}</strong>{' '}
      <SecondaryText>
        {text.created_by === null
          ? t('consent.version_from_page', { at })
          : t('consent.version_by', { at, by: text.created_by })}
      </SecondaryText>
    </span>
  )
}

/** An old text with the words removed and added since. */
function Comparison({ before, after }: { before: string; after: string }) {
  const t = useText()
  return (
    <>
      <p className={styles.legend}>
        <del className={styles.removed}>{t('consent.removed')}</del>
        <ins className={styles.added}>{t('consent.added')}</ins>
      </p>
      {textChanges(before, after).map(({ text, kind }, index) => {
        const Part = kind === 'removed' ? 'del' : kind === 'added' ? 'ins' : 'span'
        return (
          // The parts are never reordered.
          <Part key={`${index}-${kind}`} className={styles[kind]}>
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
    <section className={styles.versions}>
      <h3 className={styles.title}>{t('consent.versions')}</h3>
      <ul className={styles.list}>
        {others.map((text) => (
          <li key={text.id}>
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
        <div className={styles.wording}>
          {shown?.compared ? <Comparison before={shown.text.text} after={present.text} /> : shown?.text.text}
        </div>
      </Modal>
    </section>
  )
}
