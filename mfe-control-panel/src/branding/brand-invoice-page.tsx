import { BRAND_TEXT, SURFACES } from '@portico/shared/contracts'
import { FieldRow, TextField } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { BrandImageField } from './brand-fields'
import { InvoicePreview } from './previews/invoice-preview'
import { SectionPage } from './section-page'

function Fields() {
  const t = useText()
  return (
    <>
      <Panel
        title={t('branding.invoice.issuer')}
        description={t('branding.invoice.issuer_text')}
        endsWithField
      >
        <TextField name="company" label={t('branding.invoice.company')} maxLength={BRAND_TEXT.name} />
        <TextField
          name="address"
          label={t('branding.invoice.address')}
          rows={3}
          maxLength={BRAND_TEXT.paragraph}
        />
        <FieldRow>
          <TextField name="vat_no" label={t('branding.invoice.vat_no')} maxLength={40} />
          <TextField
            name="number_prefix"
            label={t('branding.invoice.number_prefix')}
            help={t('branding.invoice.number_prefix_help')}
            maxLength={10}
          />
        </FieldRow>
      </Panel>
      <Panel title={t('branding.invoice.look')} endsWithField>
        <BrandImageField
          name="logo"
          label={t('branding.invoice.logo')}
          help={t('branding.invoice.logo_help')}
          background={SURFACES.light.card}
        />
        <TextField name="note" label={t('branding.invoice.note')} rows={2} maxLength={BRAND_TEXT.paragraph} />
      </Panel>
    </>
  )
}

/** Issuer and look of the invoices that guests get. */
export function BrandInvoicePage() {
  return <SectionPage section="invoice" fields={<Fields />} preview={<InvoicePreview />} />
}
