import { useText, type MessageId } from '@portico/shared/i18n'
import { PageFrame, QueryBoundary } from '@portico/shared/layout'
import { MoreTexts } from '@portico/shared/remote'
import { useVoucherFamily, useVoucherScope } from '../family/family-context'
import { useListLink } from '../family/use-list-link'
import english from '../locales/design/en.json'
import spanish from '../locales/design/es.json'
import { DesignForm } from './design-form'
import { voucherDesignApi } from './voucher-design-api'

declare module '@portico/shared/i18n' {
  interface MessageCatalogs {
    'mfe-vouchers/design': typeof english
  }
}

const TEXTS = { 'en-US': english, 'es-ES': spanish }

const DESIGN_TITLES = {
  site: 'vouchers.design.title',
  multisite: 'vouchers.design.multisite_title',
} satisfies Record<string, MessageId>

function DesignPage() {
  const t = useText()
  const { id } = useVoucherFamily()
  const scope = useVoucherScope()
  const result = voucherDesignApi.useGetVoucherDesignQuery(scope, { refetchOnMountOrArgChange: true })
  const readOnly = result.data?.can.update === false
  return (
    <PageFrame
      title={t(DESIGN_TITLES[id])}
      subtitle={t(readOnly ? 'vouchers.design.read_only' : 'vouchers.design.subtitle')}
      back={useListLink()}
      maxWidth={1200}
    >
      <QueryBoundary result={result}>
        {({ can: _, ...design }) => <DesignForm design={design} readOnly={readOnly} />}
      </QueryBoundary>
    </PageFrame>
  )
}

/** The print design of a family's vouchers. */
export function VoucherDesignPage() {
  return (
    <MoreTexts texts={TEXTS}>
      <DesignPage />
    </MoreTexts>
  )
}
