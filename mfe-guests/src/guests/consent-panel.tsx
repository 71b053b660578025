import type { GuestConsent } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { InstantText, Panel, SecondaryText } from '@portico/shared/layout'
import { ListTable, localList, UNPAGED_LIST, type ListColumn } from '@portico/shared/table'
import { Button, Modal, Tag } from 'antd'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { purposeName } from './timeline-panel'
import styles from './consent-panel.module.css'

type ConsentText = NonNullable<GuestConsent['text']>

function useColumns(onRead: (text: ConsentText) => void): ListColumn<GuestConsent>[] {
  const intl = useIntl()
  const t = useText()
  return [
    {
      key: 'purpose',
      title: t('guest.consent.purpose'),
      card: 'title',
      render: ({ purpose }) => purposeName(intl, purpose),
    },
    {
      key: 'granted',
      title: t('guest.consent.decision'),
      render: ({ granted }) => (
        <Tag color={granted ? 'success' : 'default'}>
          {t(granted ? 'guest.consent.given' : 'guest.consent.withdrawn')}
        </Tag>
      ),
    },
    { key: 'at', title: t('guest.consent.when'), render: ({ at }) => <InstantText value={at} /> },
    {
      key: 'text',
      title: t('guest.consent.text'),
      render: ({ text, purpose }) =>
        text ? (
          <Button
            type="link"
            size="small"
            className={styles.show}
            aria-label={t('guest.consent.read', {
              purpose: purposeName(intl, purpose),
              version: text.version,
            })}
            onClick={() => onRead(text)}
          >
            {t('guest.consent.version', { version: text.version })}
          </Button>
        ) : (
          <SecondaryText>{t('guest.none')}</SecondaryText>
        ),
    },
    {
      key: 'language',
      title: t('guest.consent.language'),
      // 'English', not 'American English'.
      render: ({ language }) =>
        intl.formatDisplayName(new Intl.Locale(language).language, { type: 'language' }) ?? language,
    },
    {
      key: 'recorded_by',
      title: t('guest.consent.recorded_by'),
      render: ({ recorded_by }) => recorded_by ?? t('guest.consent.by_guest'),
    },
  ]
}

/** Consents of a guest, each with its time and wording. */
export function ConsentPanel({ consents }: { consents: readonly GuestConsent[] }) {
  const intl = useIntl()
  const t = useText()
  const [shown, setShown] = useState<ConsentText | null>(null)
  const close = () => setShown(null)
  const title = t('guest.consent.title')
  return (
    <Panel title={title}>
      <ListTable
        label={title}
        columns={useColumns(setShown)}
        result={localList(consents)}
        params={UNPAGED_LIST}
        rowKey={({ id }) => id}
        rowName={({ purpose }) => purposeName(intl, purpose)}
        empty={{ picture: 'list', title: t('guest.consent.empty') }}
      />
      <Modal
        open={shown !== null}
        width={720}
        title={shown && t('guest.consent.version', { version: shown.version })}
        onCancel={close}
        footer={<Button onClick={close}>{t('shared.close')}</Button>}
      >
        <div className={styles.text}>{shown?.text}</div>
      </Modal>
    </Panel>
  )
}
