import { useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { useDeferredValue, useState } from 'react'
import { useIntl } from 'react-intl'
import type { SectionForm } from '../section-values'
import styles from './invoice-preview.module.css'

/** Minor units. */
const AMOUNT = { total: 1500, tax: 260 }
const GUEST = ['Ana Ruiz', 'ana.ruiz@example.com']

/** An invoice with sample values, laid out like the PDF. Paper has no dark look. */
export function InvoicePreview() {
  const t = useText()
  const intl = useIntl()
  const values = useDeferredValue(useFormikContext<SectionForm<'invoice'>>().values)
  const { company, address, vat_no: vatNumber, logo, note, number_prefix: prefix } = values
  const money = (minor: number) => intl.formatNumber(minor / 100, { style: 'currency', currency: 'EUR' })
  const [today] = useState(() => intl.formatDate(new Date(), { dateStyle: 'medium' }))
  return (
    <section aria-label={t('branding.preview')}>
      <div className={styles.stage} inert>
        <div className={styles.paper}>
          <div className={styles.head}>
            <strong className={styles.title}>{t('branding.paper.title')}</strong>
            <div className={styles.issuer}>
              {logo && <img src={logo} alt="" className={styles.logo} />}
              <strong>{company || t('branding.preview.site')}</strong>
              <span className={styles.grey}>{address}</span>
              <span className={styles.grey}>{vatNumber}</span>
            </div>
          </div>
          <dl className={styles.facts}>
            <dt>{t('branding.paper.number')}</dt>
            <dd>{`${prefix}1042`}</dd>
            <dt>{t('branding.paper.date')}</dt>
            <dd>{today}</dd>
          </dl>
          <strong>{t('branding.paper.billed_to')}</strong>
          {GUEST.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <div className={styles.row}>
            <strong>{t('branding.paper.description')}</strong>
            <strong>{t('branding.paper.amount')}</strong>
          </div>
          <div className={styles.row}>
            <span>{t('branding.paper.line')}</span>
            <span>{money(AMOUNT.total)}</span>
          </div>
          <div className={styles.row}>
            <strong>{t('branding.paper.total')}</strong>
            <strong>{money(AMOUNT.total)}</strong>
          </div>
          <div className={styles.last}>
            <span>{t('branding.paper.tax')}</span>
            <span>{money(AMOUNT.tax)}</span>
          </div>
          <span className={styles.grey}>{t('branding.paper.paid')}</span>
          {note && <p className={styles.note}>{note}</p>}
        </div>
      </div>
    </section>
  )
}
