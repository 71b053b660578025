import { EyeOutlined, SendOutlined } from '@ant-design/icons'
import type { OutboxMail } from '@portico/shared/contracts'
import { InstantText, PageFrame } from '@portico/shared/layout'
import { ListTable, useListParams, type ListColumn, type ListParamsOptions } from '@portico/shared/table'
import { Alert } from 'antd'
import { useIntl, type IntlShape } from 'react-intl'
import { Link, useNavigate } from 'react-router-dom'
import { useListOutboxQuery } from './outbox-api'
import { CodeText } from '../layout/code-text'
import { paths } from '../paths'
import { MailStateTag } from './mail-state-tag'
import { useResend } from './use-resend'

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
      render: ({ id, subject }) => <Link to={paths.outboxDetails({ mailId: id })}>{subject}</Link>,
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

/** Mails of this installation, for the people who run it. */
export function OutboxListPage() {
  const intl = useIntl()
  const navigate = useNavigate()
  const { resend, kept } = useResend()
  const params = useListParams(OPTIONS)
  const result = useListOutboxQuery({ query: params.query }, { refetchOnMountOrArgChange: true })
  return (
    <PageFrame
      title={intl.formatMessage({ id: 'outbox.title' })}
      subtitle={intl.formatMessage({ id: 'outbox.subtitle' })}
    >
      {kept && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 16 }}
          title={intl.formatMessage({ id: 'outbox.kept' })}
          description={intl.formatMessage({ id: 'outbox.kept_text' })}
        />
      )}
      <ListTable
        label={intl.formatMessage({ id: 'outbox.title' })}
        searchLabel={intl.formatMessage({ id: 'outbox.search' })}
        columns={mailColumns(intl)}
        result={result}
        params={params}
        rowKey={({ id }) => id}
        rowName={({ subject }) => subject}
        rowActions={({ id }) => [
          {
            key: 'open',
            label: intl.formatMessage({ id: 'outbox.open' }),
            icon: <EyeOutlined aria-hidden />,
            onSelect: () => void navigate(paths.outboxDetails({ mailId: id })),
          },
          {
            key: 'resend',
            label: intl.formatMessage({ id: 'outbox.resend' }),
            icon: <SendOutlined aria-hidden />,
            disabledReason: kept !== false ? intl.formatMessage({ id: 'outbox.kept_reason' }) : undefined,
            onSelect: () => void resend(id),
          },
        ]}
        empty={{
          title: intl.formatMessage({ id: 'outbox.none' }),
          description: intl.formatMessage({ id: 'outbox.none_text' }),
        }}
      />
    </PageFrame>
  )
}
