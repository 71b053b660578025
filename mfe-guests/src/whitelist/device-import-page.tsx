import { MAC_ENTRIES_PER_FILE, MAC_ENTRY_REQUIRED, type MacEntryImport } from '@portico/shared/contracts'
import {
  ColumnGuide,
  FileChooser,
  ImportedPanel,
  MappingPanel,
  RowErrorsPanel,
} from '@portico/shared/file-import'
import { useText } from '@portico/shared/i18n'
import {
  EmptyState,
  LinkButton,
  Panel,
  QueryBoundary,
  TimeZoneNote,
  UploadError,
} from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Button, Checkbox, Skeleton, Table, theme } from 'antd'
import { useIntl } from 'react-intl'
import { paths } from '../paths'
import { COLUMN_NAMES, COLUMN_TEXTS, TEMPLATE } from './import-columns'
import { speedsText } from './speed-text'
import { useDeviceImport } from './use-device-import'
import { whitelistApi } from './whitelist-api'
import { WhitelistPage } from './whitelist-page'

/** The devices that will be added. Times are by the clocks of the site, as they stand in the file. */
function PreviewTable({ found: { preview, total, invalid, unchanged } }: { found: MacEntryImport }) {
  const intl = useIntl()
  const t = useText()
  const { token } = theme.useToken()
  const fresh = total - invalid - unchanged
  return (
    <>
      {fresh > preview.length && (
        <p style={{ margin: '0 0 8px', color: token.colorTextDescription }}>
          {t('whitelist.import.first_rows', { shown: preview.length, total: fresh })}
        </p>
      )}
      <Table
        aria-label={t('shared.import.preview')}
        size="small"
        pagination={false}
        scroll={{ x: 'max-content' }}
        rowKey={({ mac = '' }) => mac}
        dataSource={preview}
        columns={[
          { key: 'title', dataIndex: 'title', title: t('whitelist.device') },
          { key: 'mac', dataIndex: 'mac', title: t('whitelist.mac') },
          {
            key: 'all_sites',
            title: t('whitelist.all_sites'),
            render: (_, { all_sites: wide }) => t(wide === 'yes' ? 'whitelist.yes' : 'whitelist.no'),
          },
          {
            key: 'active',
            title: t('whitelist.state'),
            render: (_, { active }) =>
              t(active === 'yes' ? 'whitelist.state.active' : 'whitelist.state.inactive'),
          },
          {
            key: 'speed',
            title: t('whitelist.speed'),
            render: (_, { speed_dl: down, speed_ul: up }) => speedsText(Number(down), Number(up), intl),
          },
          {
            key: 'expires_at',
            title: t('whitelist.expires'),
            render: (_, { expires_at: end }) => end || t('whitelist.never'),
          },
          { key: 'notes', dataIndex: 'notes', title: t('whitelist.form.notes') },
        ]}
      />
    </>
  )
}

interface PreviewPanelProps {
  found: MacEntryImport
  steps: Pick<
    ReturnType<typeof useDeviceImport>,
    'skipsInvalid' | 'setSkipsInvalid' | 'isStoring' | 'isLooking' | 'submit'
  >
}

/** What will be added, and whether rows with errors stop that. */
function PreviewPanel({ found, steps }: PreviewPanelProps) {
  const t = useText()
  const { total, invalid, unchanged } = found
  const { skipsInvalid, setSkipsInvalid, isStoring, isLooking, submit } = steps
  const fresh = total - invalid - unchanged
  const parts = [
    t('whitelist.import.new', { count: fresh }),
    ...(unchanged > 0 ? [t('whitelist.import.unchanged', { count: unchanged })] : []),
    ...(invalid > 0 ? [t('shared.import.invalid', { count: invalid })] : []),
  ]
  return (
    <Panel title={t('shared.import.preview')}>
      <p role="status" style={{ margin: '0 0 12px', fontWeight: 500 }}>
        {parts.join(' · ')}
      </p>
      {fresh > 0 && <PreviewTable found={found} />}
      {fresh > 0 && invalid > 0 && (
        <div style={{ marginTop: 16 }}>
          <Checkbox checked={skipsInvalid} onChange={({ target }) => setSkipsInvalid(target.checked)}>
            {t('shared.import.skip')}
          </Checkbox>
        </div>
      )}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 16 }}>
        {fresh > 0 && (
          <Button
            type="primary"
            loading={isStoring}
            aria-busy={isStoring}
            disabled={isLooking || (invalid > 0 && !skipsInvalid)}
            onClick={() => void submit()}
          >
            {t('whitelist.import.submit', { count: fresh })}
          </Button>
        )}
        <LinkButton to={paths.deviceList()} disabled={isStoring}>
          {t('shared.cancel')}
        </LinkButton>
      </div>
    </Panel>
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

/** From the file over its columns to the preview, and from there onto the list. */
function ImportSteps() {
  const t = useText()
  const steps = useDeviceImport()
  const { fileName, found, stored, errors, error, storeError, isLooking, isStoring } = steps
  if (stored) return <DevicesAdded count={stored.created} onAnother={steps.startAnew} />
  return (
    <>
      <Panel
        title={t('shared.import.file')}
        description={t('whitelist.import.file_hint', { max: MAC_ENTRIES_PER_FILE })}
      >
        <FileChooser
          fileName={fileName}
          isLoading={isLooking || isStoring}
          template={TEMPLATE}
          onFile={(chosen) => void steps.choose(chosen)}
        />
        <ColumnGuide
          texts={COLUMN_TEXTS}
          required={MAC_ENTRY_REQUIRED}
          hint={t('shared.import.columns_hint')}
        />
      </Panel>
      {error !== undefined && <UploadError error={error} title="shared.import.refused" />}
      {isLooking && !found && <Skeleton active />}
      {found && (
        <MappingPanel
          found={found}
          names={COLUMN_NAMES}
          isLoading={isLooking || isStoring}
          onChange={(mapping) => void steps.map(mapping)}
        />
      )}
      {errors.length > 0 && <RowErrorsPanel errors={errors} hint={t('shared.import.rows_hint')} />}
      {found && found.missing.length === 0 && <PreviewPanel found={found} steps={steps} />}
      {storeError !== undefined && <UploadError error={storeError} title="whitelist.failed" />}
    </>
  )
}

/** Whitelists the devices of a CSV file. */
export function DeviceImportPage() {
  const t = useText()
  const siteId = useSiteId()
  // Asked for its rights.
  const result = whitelistApi.useListMacEntriesQuery({ siteId, query: { per_page: 1 } })
  return (
    <WhitelistPage title={t('whitelist.import.title')} subtitle={<TimeZoneNote />} maxWidth={1000}>
      <QueryBoundary result={result}>
        {({ can }) =>
          can.create ? (
            <ImportSteps />
          ) : (
            <EmptyState title={t('whitelist.closed')} description={t('whitelist.closed_hint')} />
          )
        }
      </QueryBoundary>
    </WhitelistPage>
  )
}
