import { SendOutlined } from '@ant-design/icons'
import { toFramedHtml } from '@portico/shared/rich-text'
import { useText } from '@portico/shared/i18n'
import {
  DescriptionList,
  InstantText,
  PageFrame,
  Panel,
  QueryBoundary,
  SandboxedFrame,
  type DescriptionItem,
} from '@portico/shared/layout'
import { pageNonce } from '@portico/shared/theme'
import { useIntl } from 'react-intl'
import { useParams } from 'react-router-dom'
import { CodeText } from '../layout/code-text'
import { paths } from '../paths'
import { MailStateTag, useResend } from './mail-state-tag'
import { outboxApi, type OutboxMailDetails } from './outbox-api'
import styles from './outbox-details-page.module.css'

/** The distinct web addresses in an email's text, in order. */
function mailLinks(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>"']+/g) ?? []
  // A trailing full stop or bracket belongs to the sentence.
  return [...new Set(found.map((address) => address.replace(/[.,;:!?)\]]+$/, '')))]
}

function MailDetails({ mail }: { mail: OutboxMailDetails }) {
  const intl = useIntl()
  const t = useText()
  const items: DescriptionItem[] = [
    { key: 'to', label: t('outbox.to'), value: mail.to },
    {
      key: 'state',
      label: t('outbox.state'),
      value: <MailStateTag state={mail.state} />,
    },
    {
      key: 'template',
      label: t('outbox.template'),
      value: <CodeText>{mail.template}</CodeText>,
    },
    { key: 'language', label: t('outbox.language'), value: mail.language },
    {
      key: 'created',
      label: t('outbox.time'),
      value: <InstantText value={mail.created_at} />,
    },
    {
      key: 'attempts',
      label: t('outbox.attempts'),
      value: intl.formatNumber(mail.attempts),
    },
  ]
  if (mail.sent_at) {
    items.push({
      key: 'sent',
      label: t('outbox.sent'),
      value: <InstantText value={mail.sent_at} />,
    })
  }
  if (mail.last_error) {
    items.push({ key: 'error', label: t('outbox.error'), value: mail.last_error })
  }
  return <DescriptionList items={items} />
}

function MailLinks({ text }: { text: string }) {
  const t = useText()
  const links = mailLinks(text)
  if (links.length === 0) return null
  return (
    <Panel title={t('outbox.links')}>
      <ul className={styles.links}>
        {links.map((address) => (
          <li key={address}>
            <a href={address} target="_blank" rel="noreferrer">
              {address}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function MailBody({ mail }: { mail: OutboxMailDetails }) {
  const t = useText()
  return (
    <>
      <MailLinks text={mail.text} />
      <Panel title={t('outbox.html')}>
        <SandboxedFrame
          title={t('outbox.html')}
          html={toFramedHtml(mail.html, { nonce: pageNonce() ?? '' })}
          className={styles.preview}
        />
      </Panel>
      <Panel title={t('outbox.text')}>
        <pre className={styles.text}>{mail.text}</pre>
      </Panel>
    </>
  )
}

/** One email: its delivery, its links and its preview. */
export function OutboxDetailsPage() {
  const t = useText()
  const { mailId } = useParams()
  const id = Number(mailId)
  const result = outboxApi.useGetOutboxMailQuery({ mailId: id }, { refetchOnMountOrArgChange: true })
  const { resend, isLoading, kept } = useResend()
  return (
    <PageFrame
      title={result.data?.subject ?? t('outbox.title')}
      back={{ to: paths.outboxList(), label: t('outbox.title') }}
      maxWidth={900}
      actions={[
        result.data &&
          kept === false && {
            key: 'resend',
            label: t('outbox.resend'),
            icon: <SendOutlined aria-hidden />,
            loading: isLoading,
            onSelect: () => void resend(id),
          },
      ]}
    >
      <QueryBoundary result={result} label={t('outbox.loading')} rows={6}>
        {(mail) => (
          <>
            <Panel>
              <MailDetails mail={mail} />
            </Panel>
            <MailBody mail={mail} />
          </>
        )}
      </QueryBoundary>
    </PageFrame>
  )
}
