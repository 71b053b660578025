import type { BootData } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import entry from './entry-parts.module.css'

interface ProviderLinksProps {
  providers: BootData['meta']['sign_in_providers']
  addressOf: (provider: string) => string
}

/** Sign-in links of identity providers. They leave this page, so they are plain links. */
export function ProviderLinks({ providers, addressOf }: ProviderLinksProps) {
  const t = useText()
  if (providers.length === 0) return null
  return (
    <>
      <p className={entry.or}>{t('shell.sign-in.or')}</p>
      {providers.map(({ id, name }) => (
        <a key={id} className={entry.provider} href={addressOf(id)}>
          {t('shell.sign-in.continue-with', { name })}
        </a>
      ))}
    </>
  )
}
