import type { BootData } from '@portico/shared/contracts'
import { FormattedMessage } from 'react-intl'
import { providerAddress } from './next-address'

/** Ways in by an identity that people have elsewhere. They leave this page, so they are plain links. */
export function ProviderLinks({ providers }: { providers: BootData['meta']['sign_in_providers'] }) {
  if (providers.length === 0) return null
  return (
    <>
      <p className="portico-entry-or">
        <FormattedMessage id="shell.sign-in.or" />
      </p>
      {providers.map(({ id, name }) => (
        <a key={id} className="portico-provider" href={providerAddress(id, window.location.search)}>
          <FormattedMessage id="shell.sign-in.continue-with" values={{ name }} />
        </a>
      ))}
    </>
  )
}
