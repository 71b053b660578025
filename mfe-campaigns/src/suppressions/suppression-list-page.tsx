import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { SUPPRESSION_REASONS, type Suppression } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import {
  InstantText,
  PageFrame,
  StatusTag,
  useAddressParam,
  useConfirmedChange,
} from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { ListTable, useListParams, type ListColumn, type RowAction } from '@portico/shared/table'
import { suppressionReasonNameId } from '@portico/shared/value-names'
import { AddressDialog } from '../campaigns/address-dialog'
import { ExportButton } from '../campaigns/export-button'
import { paths } from '../paths'
import { suppressionsApi } from './suppressions-api'
import styles from './suppression-list-page.module.css'

type Reason = Suppression['reason']
type SortField = 'created_at' | 'email'

const COLORS = { unsubscribed: 'warning', bounced: 'error', complained: 'error', manual: 'default' } as const

const ANY = 'all'

function useColumns(): ListColumn<Suppression, SortField>[] {
  const t = useText()
  return [
    {
      key: 'email',
      title: t('campaigns.suppression.email'),
      sortField: 'email',
      card: 'title',
      render: ({ email }) => <span className={styles.address}>{email}</span>,
    },
    {
      key: 'reason',
      title: t('campaigns.suppression.reason'),
      render: ({ reason }) => <StatusTag status={reason} colors={COLORS} nameId={suppressionReasonNameId} />,
    },
    {
      key: 'created_at',
      title: t('campaigns.suppression.added'),
      sortField: 'created_at',
      render: ({ created_at }) => <InstantText value={created_at} />,
    },
  ]
}

function useRowActions(): (row: Suppression) => RowAction[] {
  const t = useText()
  const siteId = useSiteId()
  const confirmChange = useConfirmedChange()
  const [remove] = suppressionsApi.useDeleteSuppressionMutation()
  const ask = ({ id, email }: Suppression) =>
    void confirmChange({
      title: t('campaigns.suppression.remove.title', { email }),
      description: t('campaigns.suppression.remove.text'),
      confirmLabel: t('campaigns.suppression.remove'),
      change: () => remove({ siteId, suppressionId: id }).unwrap(),
      done: t('campaigns.suppression.removed', { email }),
      failed: t('campaigns.suppression.remove.failed'),
    })
  return (row) => [
    {
      key: 'remove',
      label: t('campaigns.suppression.remove'),
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      disabledReason: row.can.delete
        ? undefined
        : t(
            row.reason === 'unsubscribed' || row.reason === 'complained'
              ? 'campaigns.suppression.by_guest'
              : 'campaigns.ask_admin',
          ),
      onSelect: () => ask(row),
    },
  ]
}

interface SuppressionExportProps {
  search: string
  reason: Reason | undefined
}

function SuppressionExport({ search, reason }: SuppressionExportProps) {
  const t = useText()
  const siteId = useSiteId()
  const [exportList, { isLoading }] = suppressionsApi.useExportSuppressionsMutation()
  const body = { search, ...(reason && { reason }) }
  return (
    <ExportButton
      run={() => exportList({ siteId, body, saveAs: t('campaigns.suppression.file') }).unwrap()}
      loading={isLoading}
      done={t('campaigns.suppression.exported')}
    />
  )
}

function AddDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const siteId = useSiteId()
  const [createSuppression] = suppressionsApi.useCreateSuppressionMutation()
  return (
    <AddressDialog
      open={open}
      title={t('campaigns.suppression.add')}
      text={t('campaigns.suppression.add_text')}
      label={t('campaigns.suppression.email')}
      submitLabel={t('campaigns.suppression.add')}
      failed="campaigns.suppression.add_failed"
      onSubmit={async (email) => {
        await createSuppression({ siteId, body: { email } }).unwrap()
        return t('campaigns.suppression.created', { email })
      }}
      onClose={onClose}
    />
  )
}

/** Addresses that are excluded from a location's campaigns. */
export function SuppressionListPage() {
  const t = useText()
  const siteId = useSiteId()
  const params = useListParams<SortField, 'reason'>({
    sortFields: ['created_at', 'email'],
    defaultSort: { field: 'created_at', order: 'desc' },
    filters: { reason: ANY },
    views: 'suppressions',
  })
  const setReason = (next: string) => params.setFilters({ reason: next })
  const reason = SUPPRESSION_REASONS.find((each) => each === params.filters.reason)
  const result = suppressionsApi.useListSuppressionsQuery(
    { siteId, query: { ...params.query, ...(reason && { reason }) } },
    { refetchOnMountOrArgChange: true },
  )
  const [shown, show] = useAddressParam('add', { replace: true })
  const rowActions = useRowActions()
  const columns = useColumns()
  const can = result.currentData?.can
  return (
    <PageFrame
      title={t('campaigns.suppression.title')}
      subtitle={t('campaigns.suppression.subtitle')}
      timeZone
      back={{ to: paths.emailCampaignList(), label: t('campaigns.email.title') }}
      actions={[
        can?.create && {
          key: 'add',
          primary: true,
          label: t('campaigns.suppression.add'),
          icon: <PlusOutlined aria-hidden />,
          onSelect: () => show('1'),
        },
      ]}
    >
      <ListTable
        label={t('campaigns.suppression.title')}
        searchLabel={t('campaigns.suppression.search')}
        columns={columns}
        result={result}
        params={params}
        rowKey={({ id }) => id}
        rowName={({ email }) => email}
        rowActions={rowActions}
        filters={{
          items: [
            {
              key: 'reason',
              label: t('campaigns.suppression.reason'),
              choices: SUPPRESSION_REASONS.map((value) => ({
                value,
                label: t(suppressionReasonNameId(value)),
              })),
              value: reason ?? '',
              onChange: setReason,
            },
          ],
          onClear: () => setReason(ANY),
        }}
        toolbar={can?.export && <SuppressionExport search={params.query.search} reason={reason} />}
        empty={{
          picture: 'emails',
          title: t('campaigns.suppression.empty'),
          ...(!reason && { description: t('campaigns.suppression.empty_hint') }),
        }}
      />
      {can?.create && <AddDialog open={shown !== null} onClose={() => show(null)} />}
    </PageFrame>
  )
}
