import {
  VOUCHER_FILE_LIMIT,
  VOUCHER_IMPORT_COLUMNS,
  VOUCHER_REQUIRED,
  VOUCHERS_PER_CALL,
} from '@portico/shared/contracts'
import { ImportedPanel, ImportSteps, useFileImport } from '@portico/shared/file-import'
import { useText } from '@portico/shared/i18n'
import { EmptyState, LinkButton, PageFrame, UploadError } from '@portico/shared/layout'
import { MoreTexts } from '@portico/shared/remote'
import { useSiteSettings } from '@portico/shared/session'
import { Button } from 'antd'
import { useVoucherFamily, useVoucherScope } from '../family/family-context'
import { familyTitleId } from '../family/family-titles'
import { useListLink } from '../family/use-list-link'
import english from '../locales/import/en.json'
import spanish from '../locales/import/es.json'
import { columnTextId, TEMPLATE } from './import-columns'
import { PreviewPanel } from './preview-panel'
import { voucherFilesApi } from './voucher-files-api'

declare module '@portico/shared/i18n' {
  interface MessageCatalogs {
    'mfe-vouchers/import': typeof english
  }
}

const TEXTS = { 'en-US': english, 'es-ES': spanish }

/** Steps of the import: file, preview, result. */
function VoucherImport({ currency }: { currency: string }) {
  const t = useText()
  const { id: family, paths } = useVoucherFamily()
  const scope = useVoucherScope()
  const [importVouchers] = voucherFilesApi.useImportVouchersMutation()
  const steps = useFileImport({
    limit: VOUCHER_FILE_LIMIT,
    run: (file, { dryRun }) =>
      importVouchers({ ...scope, file, query: { dry_run: dryRun ? 'true' : 'false' } }).unwrap(),
  })
  const { found, stored, errors, storeError, isStoring, submit, startOver } = steps
  if (stored?.errors.length === 0) {
    return (
      <ImportedPanel title={t('vouchers.import.done', { count: stored.created })}>
        <LinkButton type="primary" to={paths.voucherList({ tab: 'batches' })}>
          {t('vouchers.import.see_batches')}
        </LinkButton>
        <Button onClick={startOver}>{t('shared.import.another')}</Button>
      </ImportedPanel>
    )
  }
  return (
    <ImportSteps
      steps={steps}
      description={
        <>
          {t('vouchers.import.file_hint', { max: VOUCHERS_PER_CALL })}{' '}
          {family === 'multisite' && t('vouchers.import.everywhere')}
        </>
      }
      columns={VOUCHER_IMPORT_COLUMNS}
      columnTextId={columnTextId}
      required={VOUCHER_REQUIRED}
      columnsHint={t('vouchers.import.columns_hint')}
      template={TEMPLATE}
      refused="vouchers.import.refused"
      alert={storeError !== undefined && <UploadError error={storeError} title="vouchers.import.refused" />}
      rowErrors={{ hint: t('vouchers.import.errors_hint') }}
    >
      {found && errors.length === 0 && (
        <PreviewPanel
          found={found}
          currency={currency}
          isLoading={isStoring}
          onImport={() => void submit()}
        />
      )}
    </ImportSteps>
  )
}

function ImportPage() {
  const t = useText()
  const { id, importRight } = useVoucherFamily()
  const site = useSiteSettings()
  return (
    <PageFrame title={t(familyTitleId('import', id))} timeZone back={useListLink()} maxWidth="columns">
      {site?.can[importRight] ? (
        <VoucherImport currency={site.settings.currency} />
      ) : (
        <EmptyState
          picture="locked"
          title={t('vouchers.import.closed')}
          description={t('vouchers.import.closed_hint')}
        />
      )}
    </PageFrame>
  )
}

/** Imports codes of a family from a CSV file. */
export function VoucherImportPage() {
  return (
    <MoreTexts texts={TEXTS}>
      <ImportPage />
    </MoreTexts>
  )
}
