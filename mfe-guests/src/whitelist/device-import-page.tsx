import { speedsText } from '@portico/shared/access-limits'
import {
  MAC_ENTRIES_PER_FILE,
  MAC_ENTRY_COLUMNS,
  MAC_ENTRY_REQUIRED,
  type MacEntryImport,
} from '@portico/shared/contracts'
import { ImportedPanel, ImportSteps, PreviewPanel, type PreviewRow } from '@portico/shared/file-import'
import { useText } from '@portico/shared/i18n'
import { EmptyState, LinkButton, UploadError } from '@portico/shared/layout'
import { useSiteSettings } from '@portico/shared/session'
import type { ListColumn } from '@portico/shared/table'
import { Button } from 'antd'
import { useIntl } from 'react-intl'
import { paths } from '../paths'
import { COLUMN_NAMES, columnTextId, TEMPLATE } from './import-columns'
import { useDeviceImport } from './use-device-import'
import { WhitelistPage } from './whitelist-page'

/** Times are in the site's time zone, as in the file. */
function usePreviewColumns(): ListColumn<PreviewRow>[] {
  const intl = useIntl()
  const t = useText()
  return [
    { key: 'title', title: t('whitelist.device'), card: 'title', render: ({ title }) => title },
    { key: 'mac', title: t('whitelist.mac'), render: ({ mac }) => mac },
    {
      key: 'active',
      title: t('whitelist.state'),
      render: ({ active }) => t(active === 'yes' ? 'whitelist.state.active' : 'whitelist.state.inactive'),
    },
    {
      key: 'speed',
      title: t('whitelist.speed'),
      render: ({ speed_dl: down, speed_ul: up }) => speedsText(intl, Number(down), Number(up)),
    },
    {
      key: 'expires_at',
      title: t('whitelist.expires'),
      render: ({ expires_at: end }) => end || t('whitelist.never'),
    },
    { key: 'notes', title: t('whitelist.form.notes'), render: ({ notes }) => notes },
    {
      key: 'all_sites',
      title: t('whitelist.all_sites'),
      render: ({ all_sites: wide }) => t(wide === 'yes' ? 'whitelist.yes' : 'whitelist.no'),
    },
  ]
}

interface DevicesPreviewProps {
  found: MacEntryImport
  steps: ReturnType<typeof useDeviceImport>
}

/** The devices to add, and whether errors prevent the import. */
function DevicesPreview({ found, steps }: DevicesPreviewProps) {
  const t = useText()
  const { total, invalid, unchanged, preview } = found
  const { skipsInvalid, setSkipsInvalid, isStoring, isChecking, submit } = steps
  const fresh = total - invalid - unchanged
  return (
    <PreviewPanel
      counts={[
        t('whitelist.import.new', { count: fresh }),
        ...(unchanged > 0 ? [t('whitelist.import.unchanged', { count: unchanged })] : []),
        ...(invalid > 0 ? [t('shared.import.invalid', { count: invalid })] : []),
      ]}
      rows={preview}
      columns={usePreviewColumns()}
      rowKey="mac"
      rowsNote={
        fresh > preview.length
          ? t('whitelist.import.first_rows', { shown: preview.length, total: fresh })
          : undefined
      }
      skipsInvalid={fresh > 0 && invalid > 0 ? skipsInvalid : undefined}
      onSkipInvalid={setSkipsInvalid}
      submitLabel={fresh > 0 ? t('whitelist.import.submit', { count: fresh }) : undefined}
      onSubmit={() => void submit()}
      isChecking={isChecking}
      isStoring={isStoring}
      cancelTo={paths.deviceList()}
    />
  )
}

function DevicesAdded({ count, onAnother }: { count: number; onAnother: () => void }) {
  const t = useText()
  return (
    <ImportedPanel title={t('whitelist.import.done', { count })}>
      <LinkButton type="primary" to={paths.deviceList()}>
        {t('whitelist.import.devices')}
      </LinkButton>
      <Button onClick={onAnother}>{t('shared.import.another')}</Button>
    </ImportedPanel>
  )
}

/** Steps of the import: file, columns, preview, result. */
function DeviceImport() {
  const t = useText()
  const steps = useDeviceImport()
  const { found, stored, storeError, startOver } = steps
  // Nothing is stored if another user whitelisted a device since the preview.
  if (stored && stored.created > 0) return <DevicesAdded count={stored.created} onAnother={startOver} />
  return (
    <ImportSteps
      steps={steps}
      description={t('whitelist.import.file_hint', { max: MAC_ENTRIES_PER_FILE })}
      columns={MAC_ENTRY_COLUMNS}
      columnTextId={columnTextId}
      required={MAC_ENTRY_REQUIRED}
      template={TEMPLATE}
      names={COLUMN_NAMES}
      rowErrors={{ hint: t('shared.import.rows_hint') }}
    >
      {found && found.missing.length === 0 && <DevicesPreview found={found} steps={steps} />}
      {storeError !== undefined && <UploadError error={storeError} title="whitelist.failed" />}
    </ImportSteps>
  )
}

/** Whitelists the devices of a CSV file. */
export function DeviceImportPage() {
  const t = useText()
  const mayImport = useSiteSettings()?.can.import_mac_entries
  return (
    <WhitelistPage title={t('whitelist.import.title')} timeZone maxWidth="columns">
      {mayImport ? (
        <DeviceImport />
      ) : (
        <EmptyState picture="locked" title={t('whitelist.closed')} description={t('whitelist.closed_hint')} />
      )}
    </WhitelistPage>
  )
}
