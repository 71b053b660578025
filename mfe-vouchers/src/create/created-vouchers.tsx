import { useText } from '@portico/shared/i18n'
import {
  ButtonRow,
  CodeList,
  CopyButton,
  DoneHeading,
  LinkButton,
  Panel,
  Paragraph,
  SecondaryText,
} from '@portico/shared/layout'
import { Button } from 'antd'
import { SendButton } from '../delivery/delivery-buttons'
import { ExportMenu } from '../files/export-menu'
import { PrintButton } from '../print/use-print-action'
import { useVoucherFamily } from '../family/family-context'
import type { CreatedVouchers } from '../family/vouchers-api'

interface CreatedVouchersPanelProps {
  created: CreatedVouchers
  onCreateMore: () => void
}

/** Codes of a new batch, with actions to copy them and links to related pages. */
export function CreatedVouchersPanel({ created, onCreateMore }: CreatedVouchersPanelProps) {
  const t = useText()
  const { paths } = useVoucherFamily()
  const batch = String(created.batchid)
  const { can } = created
  const [only] = created.items
  const job = {
    // The batch may contain earlier vouchers too.
    selection: { ids: created.items.map(({ id }) => id) },
    count: created.count,
    ...(created.count === 1 && { code: only?.voucher_display }),
  }
  const codes = created.items.map((voucher) => voucher.voucher_display)
  return (
    <Panel>
      <DoneHeading>{t('vouchers.created.title', { count: created.count, batch })}</DoneHeading>
      <Paragraph>
        <SecondaryText>{t('vouchers.created.hint', { count: created.count })}</SecondaryText>
      </Paragraph>
      <CodeList label={t('vouchers.created.codes')} codes={codes} />
      <ButtonRow>
        {can.print && <PrintButton job={job} label={t('vouchers.created.print')} type="primary" />}
        {created.count === 1 && only && <SendButton voucher={only} mayAny={can.deliver} />}
        <CopyButton
          text={codes.join('\n')}
          label={t('vouchers.created.copy_all', { count: created.count })}
          showLabel
          type="default"
        />
        {can.export && <ExportMenu selection={job.selection} />}
        <LinkButton to={paths.voucherList({ search: batch })}>{t('vouchers.created.see')}</LinkButton>
        <Button onClick={onCreateMore}>{t('vouchers.created.more')}</Button>
      </ButtonRow>
    </Panel>
  )
}
