import { PrinterOutlined } from '@ant-design/icons'
import type { VoucherDesign } from '@portico/shared/contracts'
import { LeaveGuard, StartOver, SubmitBar, SubmitForm } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { LinkButton, useNarrow } from '@portico/shared/layout'
import { App, theme } from 'antd'
import { useRef } from 'react'
import { useVoucherFamily, useVoucherScope } from '../family/family-context'
import { DesignCanvas } from './design-canvas'
import { ColorsPanel, NetworkPanel, PaperPanel, ShownPanel, TextsPanel } from './design-fields'
import { designSchema, toDesignRequest, toDesignValues, type DesignValues } from './design-schema'
import { voucherDesignApi } from './voucher-design-api'

/** Height of the shell's bar in px; the canvas sticks below it. */
const BAR = 56

/** The form with the preview beside it, or above it on phones. */
export function DesignForm({ design, readOnly }: { design: VoucherDesign; readOnly: boolean }) {
  const t = useText()
  const narrow = useNarrow()
  const { token } = theme.useToken()
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
      <div
        style={{
          display: 'grid',
          gap: narrow ? 16 : 24,
          alignItems: 'start',
          gridTemplateColumns: narrow ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) minmax(280px, 420px)',
        }}
      >
        <div
          style={{
            order: narrow ? 0 : 1,
            position: 'sticky',
            top: narrow ? BAR : BAR + 20,
            zIndex: 1,
            ...(narrow && { paddingBlock: 8, background: token.colorBgLayout }),
          }}
        >
          <DesignCanvas design={design} />
        </div>
        <div>
          <PaperPanel />
          <TextsPanel />
          <NetworkPanel hasPassword={design.has_wifi_password} />
          <ShownPanel />
          <ColorsPanel />
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
