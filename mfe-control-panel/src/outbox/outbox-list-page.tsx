import { EyeOutlined, SendOutlined } from '@ant-design/icons'
import type { OutboxMail } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { InstantText, Notice, PageFrame, TextLink } from '@portico/shared/layout'
import { ListTable, useListParams, type ListColumn, type ListParamsOptions } from '@portico/shared/table'
import { useIntl, type IntlShape } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { CodeText } from '../layout/code-text'
import { paths } from '../paths'
import { MailStateTag, useResend } from './mail-state-tag'
import { outboxApi } from './outbox-api'

const OPTIONS: ListParamsOptions<'created_at', never> = {
  sortFields: ['created_at'],
  defaultSort: { field: 'created_at', order: 'desc' },
}

function mailColumns(intl: IntlShape): ListColumn<OutboxMail, 'created_at'>[] {
  return [
    {
      key: 'subject',
      title: intl.formatMessage({ id: 'outbox.subject' }),
      card: 'title',
      render: ({ id, subject }) => <TextLink to={paths.outboxDetails({ mailId: id })}>{subject}</TextLink>,
    },
    { key: 'to', title: intl.formatMessage({ id: 'outbox.to' }), render: ({ to }) => to },
    {
      key: 'template',
      title: intl.formatMessage({ id: 'outbox.template' }),
      render: ({ template }) => <CodeText>{template}</CodeText>,
    },
    {
      key: 'state',
      title: intl.formatMessage({ id: 'outbox.state' }),
      render: ({ state }) => <MailStateTag state={state} />,
    },
    {
      key: 'created_at',
      title: intl.formatMessage({ id: 'outbox.time' }),
      sortField: 'created_at',
      render: ({ created_at }) => <InstantText value={created_at} />,
    },
  ]
}

/** Emails of this installation, for its administrators. */
export function OutboxListPage() {
  const intl = useIntl()
  const t = useText()
  const navigate = useNavigate()
  const { resend, kept } = useResend()
  const params = useListParams(OPTIONS)
  const result = outboxApi.useListOutboxQuery({ query: params.query }, { refetchOnMountOrArgChange: true })
  return (
    <PageFrame title={t('outbox.title')} subtitle={t('outbox.subtitle')}>
      {kept && <Notice type="info" title={t('outbox.kept')} description={t('outbox.kept_text')} />}
      <ListTable
        label={t('outbox.title')}
        searchLabel={t('outbox.search')}
        columns={mailColumns(intl)}
        result={result}
        params={params}
        rowKey={({ id }) => id}
        rowName={({ subject }) => subject}
        rowActions={({ id }) => [
          {
            key: 'open',
            label: t('outbox.open'),
            icon: <EyeOutlined aria-hidden />,
            onSelect: () => void navigate(paths.outboxDetails({ mailId: id })),
          },
          {
            key: 'resend',
            label: t('outbox.resend'),
            icon: <SendOutlined aria-hidden />,
            disabledReason: kept !== false ? t('outbox.kept_reason') : undefined,
            onSelect: () => void resend(id),
          },
        ]}
        empty={{ picture: 'emails', title: t('outbox.none'), description: t('outbox.none_text') }}
      />
    </PageFrame>
  )
}
