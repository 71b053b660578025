import {
  VOUCHER_FILE_LIMIT,
  VOUCHER_IMPORT_COLUMNS,
  VOUCHER_REQUIRED,
  VOUCHERS_PER_CALL,
} from '@portico/shared/contracts'
import { FilePanel, ImportedPanel, RowErrorsPanel, useSelectedFile } from '@portico/shared/file-import'
import { useText } from '@portico/shared/i18n'
import { EmptyState, LinkButton, PageFrame, TimeZoneNote, UploadError } from '@portico/shared/layout'
import { MoreTexts } from '@portico/shared/remote'
import { useSiteSettings } from '@portico/shared/session'
import { Button, Skeleton } from 'antd'
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

/** State of an import: select a file, preview it on the server, then store it. */
function useImport() {
  const scope = useVoucherScope()
  const selectedFile = useSelectedFile(VOUCHER_FILE_LIMIT)
  const { file, fileName } = selectedFile
  const [trial, trialState] = voucherFilesApi.useImportVouchersMutation()
  const [store, storeState] = voucherFilesApi.useImportVouchersMutation()

  const choose = async (selected: File) => {
    trialState.reset()
    storeState.reset()
    const copy = await selectedFile.choose(selected)
    if (copy) await trial({ ...scope, file: copy, query: { dry_run: 'true' } })
  }
  const submit = async () => {
    if (file) await store({ ...scope, file, query: { dry_run: 'false' } })
  }
  const startOver = () => {
    selectedFile.reset()
    trialState.reset()
    storeState.reset()
  }
  return {
    fileName,
    /** The preview, or the result. */
    found: storeState.data ?? trialState.data,
    error: selectedFile.error ?? storeState.error ?? trialState.error,
    isLooking: trialState.isLoading,
    isStoring: storeState.isLoading,
    choose,
    submit,
    startOver,
  }
}

/** Steps of the import: file, preview, result. */
function ImportSteps({ currency }: { currency: string }) {
  const t = useText()
  const { id: family, paths } = useVoucherFamily()
  const { fileName, found, error, isLooking, isStoring, choose, submit, startOver } = useImport()
  if (found && !found.dry_run && found.errors.length === 0) {
    return (
      <ImportedPanel title={t('vouchers.import.done', { count: found.created })}>
        <LinkButton type="primary" to={paths.voucherList({ tab: 'batches' })}>
          {t('vouchers.import.see_batches')}
        </LinkButton>
        <Button onClick={startOver}>{t('shared.import.another')}</Button>
      </ImportedPanel>
    )
  }
  return (
    <>
      <FilePanel
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
        fileName={fileName}
        isLoading={isLooking || isStoring}
        template={TEMPLATE}
        onFile={(selected) => void choose(selected)}
      />
      {error !== undefined && !isStoring && <UploadError error={error} title="vouchers.import.refused" />}
      {isLooking && <Skeleton active />}
      {found && found.errors.length > 0 && (
        <RowErrorsPanel errors={found.errors} hint={t('vouchers.import.errors_hint')} />
      )}
      {found && found.errors.length === 0 && (
        <PreviewPanel
          found={found}
          currency={currency}
          isLoading={isStoring}
          onImport={() => void submit()}
        />
      )}
    </>
  )
}

function ImportPage() {
  const t = useText()
  const { id, importRight } = useVoucherFamily()
  const site = useSiteSettings()
  return (
    <PageFrame
      title={t(familyTitleId('import', id))}
      subtitle={<TimeZoneNote />}
      back={useListLink()}
      maxWidth="columns"
    >
      {site?.can[importRight] ? (
        <ImportSteps currency={site.settings.currency} />
      ) : (
        <EmptyState title={t('vouchers.import.closed')} description={t('vouchers.import.closed_hint')} />
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
