import { useText } from '@portico/shared/i18n'
import { useBrand } from '@portico/shared/session'
import styles from './brand-links.module.css'

/** Text, links and support address of a provider. */
export function BrandLinks() {
  const t = useText()
  const { header, footer } = useBrand()
  const { text, links, support_email: email, support_url: support } = footer
  const link = (url: string, label: string) => (
    <a key={url + label} href={url} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  )
  return (
    <footer className={styles.footer}>
      {text && <span>{text}</span>}
      <span className={styles.header}>{header.links.map(({ url, label }) => link(url, label))}</span>
      {links.map(({ url, label }) => link(url, label))}
      {support && link(support, t('shell.frame.support'))}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </footer>
  )
}
