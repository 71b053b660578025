import { BRAND_MAIL_GAPS, BRAND_TEXT, type BrandMail } from '@portico/shared/contracts'
import { TextField } from '@portico/shared/forms'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Panel, SecondaryText } from '@portico/shared/layout'
import type { ReactNode } from 'react'
import { inBraces } from './section-schemas'
import styles from './mail-fields.module.css'

const gapTextId = (gap: (typeof BRAND_MAIL_GAPS)[BrandMail][number]): MessageId => `branding.gap.${gap}`

/** Subject and message of an email, with the fields that it fills. */
export function MailFields({ section, children }: { section: BrandMail; children?: ReactNode }) {
  const t = useText()
  return (
    <Panel title={t('branding.mail.panel')} description={t('branding.mail.panel_text')}>
      {children}
      <TextField
        name="subject"
        label={t('branding.mail.subject')}
        help={t('branding.mail.default_help')}
        maxLength={BRAND_TEXT.subject}
      />
      <TextField
        name="message"
        label={t('branding.mail.message')}
        help={t('branding.mail.message_help')}
        rows={9}
        maxLength={BRAND_TEXT.message}
      />
      <h3 className={styles.title}>{t('branding.mail.gaps')}</h3>
      <dl className={styles.gaps}>
        {BRAND_MAIL_GAPS[section].map((gap) => (
          <div key={gap}>
            <dt>
              <code>{inBraces(gap)}</code>
            </dt>
            <dd>
              <SecondaryText>{t(gapTextId(gap))}</SecondaryText>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
