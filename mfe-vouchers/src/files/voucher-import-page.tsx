import { VOUCHERS_PER_CALL } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'
import { EmptyState, PageFrame, Panel, TimeZoneNote, UploadFault } from '@portico/shared/layout'
import { useSiteSettings } from '@portico/shared/session'
import { Skeleton } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { useVoucherFamily } from '../core/family-context'
import { useMayArrange } from '../core/use-may-arrange'
import { ColumnGuide } from './column-guide'
import { FaultsPanel } from './faults-panel'
import { FileChooser } from './file-chooser'
import { ImportedPanel } from './imported-panel'
import { PreviewPanel } from './preview-panel'
import { useImport } from './use-import'
import { FAMILY_TITLES } from '../core/family-titles'

const IMPORT_TITLES = {
  site: 'vouchers.import.title',
  multisite: 'vouchers.import.multisite_title',
} satisfies Record<string, MessageId>

/** From the file to its preview, and from there into the lists. */
function ImportSteps({ currency }: { currency: string }) {
  const intl = useIntl()
  const { id: family } = useVoucherFamily()
  const { fileName, found, error, isLooking, isStoring, choose, submit, startAnew } = useImport()
  if (found && !found.dry_run && found.errors.length === 0) {
    return <ImportedPanel count={found.created} onAnother={startAnew} />
  }
  return (
    <>
      <Panel
        title={intl.formatMessage({ id: 'vouchers.import.file_panel' })}
        description={
          <>
            <FormattedMessage id="vouchers.import.file_hint" values={{ max: VOUCHERS_PER_CALL }} />{' '}
            {family === 'multisite' && <FormattedMessage id="vouchers.import.everywhere" />}
          </>
        }
      >
        <FileChooser
          fileName={fileName}
          isLoading={isLooking || isStoring}
          onFile={(chosen) => void choose(chosen)}
        />
        <ColumnGuide />
      </Panel>
      {error !== undefined && !isStoring && <UploadFault error={error} title="vouchers.import.refused" />}
      {isLooking && <Skeleton active />}
      {found && found.errors.length > 0 && <FaultsPanel errors={found.errors} />}
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

/** Takes codes of a family in from a CSV file. */
export function VoucherImportPage() {
  const intl = useIntl()
  const { id, paths } = useVoucherFamily()
  const settings = useSiteSettings()?.settings
  const mayArrange = useMayArrange()
  return (
    <PageFrame
      title={intl.formatMessage({ id: IMPORT_TITLES[id] })}
      subtitle={<TimeZoneNote />}
      back={{ to: paths.voucherList(), label: intl.formatMessage({ id: FAMILY_TITLES[id] }) }}
      maxWidth={1000}
    >
      {mayArrange && settings ? (
        <ImportSteps currency={settings.currency} />
      ) : (
        <EmptyState
          title={intl.formatMessage({ id: 'vouchers.import.closed' })}
          description={intl.formatMessage({ id: 'vouchers.import.closed_hint' })}
        />
      )}
    </PageFrame>
  )
}
