import { DownloadOutlined } from '@ant-design/icons'
import { DATA_PERIODS } from '@portico/shared/access-limits'
import {
  GUEST_USER_COLUMNS,
  GUEST_USER_REQUIRED,
  GUEST_USERS_PER_FILE,
  type DurationType,
  type GuestAccount,
  type GuestAccountColumn,
  type GuestAccountImport,
} from '@portico/shared/contracts'
import { ImportedPanel, ImportSteps, PreviewPanel, type PreviewRow } from '@portico/shared/file-import'
import { useErrorText, useText } from '@portico/shared/i18n'
import {
  EmptyState,
  LinkButton,
  Notice,
  PageFrame,
  Panel,
  Paragraph,
  UploadError,
} from '@portico/shared/layout'
import { useSiteSettings } from '@portico/shared/session'
import { formatDuration } from '@portico/shared/units'
import { Button, Checkbox, Progress } from 'antd'
import { useIntl } from 'react-intl'
import { paths } from '../paths'
import { COLUMN_NAMES, columnTextId, TEMPLATE } from './import-columns'
import { useGuestAccountImport } from './use-guest-account-import'

type Steps = ReturnType<typeof useGuestAccountImport>

function ProgressPanel({ found }: { found: GuestAccountImport }) {
  const t = useText()
  const label = t(found.dry_run ? 'guestuser.import.checking' : 'guestuser.import.storing', {
    count: found.total,
  })
  return (
    <Panel>
      <div role="status">{label}</div>
      <Progress percent={found.progress} aria-label={label} />
    </Panel>
  )
}

/** The columns found in the file. */
function usePreviewColumns({ columns }: GuestAccountImport) {
  const t = useText()
  const intl = useIntl()
  const cellText = (column: GuestAccountColumn, row: PreviewRow) => {
    const text = row[column] ?? ''
    if (column === 'password' && text === '') return t('guestuser.import.generated')
    // The server has checked the numbers.
    if (column === 'bytes_type') return t(DATA_PERIODS[Number(text) as GuestAccount['bytes_type']])
    const unit = Number(row.duration_type) as DurationType
    return column === 'duration_val' ? formatDuration(intl, Number(text), unit) : text
  }
  // The unit is shown with the duration.
  const shown = GUEST_USER_COLUMNS.filter(
    (name) => name !== 'duration_type' && columns.some(({ column }) => column === name),
  )
  return shown.map((column) => ({
    key: column,
    title: t(COLUMN_NAMES[column]),
    ...(column === 'username' && { card: 'title' as const }),
    ...(column === 'num_devices' && { align: 'end' as const }),
    render: (row: PreviewRow) => cellText(column, row),
  }))
}

/** The accounts to import, and how invalid rows are handled. */
function AccountsPreview({ found, steps }: { found: GuestAccountImport; steps: Steps }) {
  const t = useText()
  const { skipsInvalid, setSkipsInvalid, updatesExisting, setUpdatesExisting, isBusy, submit } = steps
  const { created, updated, skipped, preview } = found
  const count = created + updated
  return (
    <PreviewPanel
      counts={[
        t('guestuser.import.new', { count: created }),
        ...(updated > 0 ? [t('guestuser.import.updates', { count: updated })] : []),
        ...(skipped > 0 ? [t('shared.import.invalid', { count: skipped })] : []),
      ]}
      rows={preview}
      columns={usePreviewColumns(found)}
      rowKey="username"
      rowsNote={
        count > preview.length
          ? t('guestuser.import.first_rows', { shown: preview.length, total: count })
          : undefined
      }
      skipsInvalid={count > 0 && skipped > 0 ? skipsInvalid : undefined}
      onSkipInvalid={setSkipsInvalid}
      submitLabel={count > 0 ? t('guestuser.import.submit', { count }) : undefined}
      onSubmit={() => void submit()}
      isChecking={isBusy}
      cancelTo={paths.guestAccountList()}
    >
      <Checkbox
        checked={updatesExisting}
        disabled={isBusy}
        onChange={({ target }) => setUpdatesExisting(target.checked)}
      >
        {t('guestuser.import.update_existing')}
      </Checkbox>
    </PreviewPanel>
  )
}

function RejectedLink({ link }: { link: string }) {
  const t = useText()
  return (
    <Button icon={<DownloadOutlined aria-hidden />} href={link} download>
      {t('guestuser.import.rejected')}
    </Button>
  )
}

function AccountsImported({ found, onAnother }: { found: GuestAccountImport; onAnother: () => void }) {
  const t = useText()
  const intl = useIntl()
  const { created, updated, skipped, passwords_link: passwords, rejected_link: rejected } = found
  const until = intl.formatDate(found.expires_at, { dateStyle: 'medium', timeStyle: 'short' })
  const also = [
    ...(updated > 0 ? [t('guestuser.import.updated', { count: updated })] : []),
    ...(skipped > 0 ? [t('guestuser.import.skipped', { count: skipped })] : []),
  ]
  return (
    <ImportedPanel
      title={t('guestuser.import.done', { count: created })}
      report={
        <>
          {also.length > 0 && <Paragraph>{also.join(' · ')}</Paragraph>}
          {passwords !== null && (
            <Notice
              type="warning"
              title={t('guestuser.import.passwords_title')}
              description={t('guestuser.import.passwords_text', { time: until })}
              action={
                <Button type="primary" icon={<DownloadOutlined aria-hidden />} href={passwords} download>
                  {t('guestuser.import.passwords')}
                </Button>
              }
            />
          )}
        </>
      }
    >
      <LinkButton type={passwords === null ? 'primary' : 'default'} to={paths.guestAccountList()}>
        {t('guestuser.import.accounts')}
      </LinkButton>
      {rejected !== null && <RejectedLink link={rejected} />}
      <Button onClick={onAnother}>{t('shared.import.another')}</Button>
    </ImportedPanel>
  )
}

/** The reason why the last run stopped. */
function RunError({ steps }: { steps: Steps }) {
  const t = useText()
  const errorText = useErrorText()
  const { found, storeError, isBusy } = steps
  return (
    <>
      {storeError !== undefined && <UploadError error={storeError} title="guestuser.import.failed" />}
      {found?.error && !isBusy && (
        <Notice
          type="error"
          role="alert"
          title={t('shared.import.refused')}
          description={errorText(found.error)}
        />
      )}
    </>
  )
}

/** Steps of the import: file, columns, preview, result. */
function AccountImport() {
  const t = useText()
  const steps = useGuestAccountImport()
  const { found, isStored, isBusy, startOver } = steps
  if (found && isStored) return <AccountsImported found={found} onAnother={startOver} />
  const { errors = [], skipped = 0, rejected_link: rejected = null } = found ?? {}
  const isCut = new Set(errors.map(({ row }) => row)).size < skipped
  return (
    <ImportSteps
      steps={steps}
      description={t('guestuser.import.file_hint', { max: GUEST_USERS_PER_FILE })}
      columns={GUEST_USER_COLUMNS}
      columnTextId={columnTextId}
      required={GUEST_USER_REQUIRED}
      template={TEMPLATE}
      refused={found ? 'guestuser.import.failed' : 'shared.import.refused'}
      alert={<RunError steps={steps} />}
      names={COLUMN_NAMES}
      progress={isBusy && found ? <ProgressPanel found={found} /> : false}
      rowErrors={{
        hint: t(isCut ? 'guestuser.import.rows_cut' : 'shared.import.rows_hint'),
        action: rejected !== null && <RejectedLink link={rejected} />,
      }}
    >
      {found?.state === 'done' && found.missing.length === 0 && (
        <AccountsPreview found={found} steps={steps} />
      )}
    </ImportSteps>
  )
}

/** Creates the guest accounts of a CSV file. */
export function GuestAccountImportPage() {
  const t = useText()
  const mayImport = useSiteSettings()?.can.import_guest_users
  return (
    <PageFrame
      title={t('guestuser.import.title')}
      back={{ to: paths.guestAccountList(), label: t('guestuser.title') }}
      maxWidth="columns"
    >
      {mayImport ? (
        <AccountImport />
      ) : (
        <EmptyState
          picture="locked"
          title={t('guestuser.import.denied')}
          description={t('guestuser.import.denied_hint')}
        />
      )}
    </PageFrame>
  )
}
