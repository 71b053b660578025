import { PrinterOutlined } from '@ant-design/icons'
import type { VoucherDesign } from '@portico/shared/contracts'
import { LeaveGuard, StartOver, SubmitBar, SubmitForm } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { LinkButton, PanelColumns } from '@portico/shared/layout'
import { App } from 'antd'
import { useRef } from 'react'
import { useVoucherFamily, useVoucherScope } from '../family/family-context'
import { DesignCanvas } from './design-canvas'
import { ColorsPanel, NetworkPanel, PaperPanel, ShownPanel, TextsPanel } from './design-fields'
import { designSchema, toDesignRequest, toDesignValues, type DesignValues } from './design-schema'
import { voucherDesignApi } from './voucher-design-api'
import styles from './design-form.module.css'

/** The form with the preview beside it, or above it on phones. */
export function DesignForm({ design, readOnly }: { design: VoucherDesign; readOnly: boolean }) {
  const t = useText()
  const { message } = App.useApp()
  const scope = useVoucherScope()
  const { paths } = useVoucherFamily()
  const [saveDesign] = voucherDesignApi.useSaveVoucherDesignMutation()
  const next = useRef<DesignValues | null>(null)
  const save = async (values: DesignValues) => {
    const saved = await saveDesign({ ...scope, body: toDesignRequest(values) }).unwrap()
    next.current = toDesignValues(saved)
    void message.success(t('vouchers.design.saved'))
  }
  return (
    <SubmitForm<DesignValues>
      initialValues={toDesignValues(design)}
      schema={designSchema}
      onSubmit={save}
      failed={{ id: 'vouchers.design.failed' }}
      label={t('vouchers.design.form')}
      readOnly={readOnly}
    >
      <LeaveGuard />
      <StartOver next={next} />
      <div className={styles.columns}>
        <div className={styles.preview}>
          <DesignCanvas design={design} />
        </div>
        <div>
          <PanelColumns value>
            <PaperPanel />
            <TextsPanel />
            <NetworkPanel hasPassword={design.has_wifi_password} />
            <ShownPanel />
            <ColorsPanel />
          </PanelColumns>
          <SubmitBar sticky submitLabel={t('vouchers.design.submit')}>
            <LinkButton to={paths.voucherTestPrint()} icon={<PrinterOutlined aria-hidden />}>
              {t('vouchers.design.test_sheet')}
            </LinkButton>
          </SubmitBar>
        </div>
      </div>
    </SubmitForm>
  )
}
