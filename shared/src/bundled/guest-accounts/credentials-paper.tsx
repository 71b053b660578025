import { createPortal } from 'react-dom'
import { useText } from '@portico/shared/i18n'
import { useSelectedSite } from '@portico/shared/session'
import type { Credentials } from './credentials-dialog'

interface CredentialsPaperProps {
  credentials: Credentials
}

const PAPER = 'portico-credentials-paper'

/** Printed instead of the page: the username and password of one account. */
export function CredentialsPaper({ credentials }: CredentialsPaperProps) {
  const t = useText()
  const site = useSelectedSite()
  const rows = [
    [t('accounts.username'), credentials.username],
    [t('accounts.password'), credentials.password],
  ] as const
  return createPortal(
    <div className={PAPER}>
      <style>{`
@media screen { .${PAPER} { display: none } }
@media print {
  body > *:not(.${PAPER}) { display: none !important }
  .${PAPER} { width: 80mm; padding: 6mm; border: 0.3mm solid #000; color: #000; background: #fff; font: 12pt sans-serif }
  .${PAPER} h1 { margin: 0 0 4mm; font-size: 14pt }
  .${PAPER} dl { margin: 0 }
  .${PAPER} dd { margin: 1mm 0 4mm; font: 600 15pt monospace; overflow-wrap: anywhere }
}`}</style>
      <h1>{t('accounts.credentials.paper', { site: site?.name ?? '' })}</h1>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>,
    document.body,
  )
}
