import { useSignedInUser } from '@portico/shared/session'
import { useIntl } from 'react-intl'
import { OnboardingFrame } from '../onboarding/onboarding-frame'
import { paths } from '../paths'
import { LocationWizard, type WizardAddresses } from './location-wizard'

interface LocationCreateProps {
  page: keyof WizardAddresses
  addresses: WizardAddresses
}

/** Creates a site, on two pages. */
export function LocationCreate(props: LocationCreateProps) {
  const intl = useIntl()
  const user = useSignedInUser()
  return (
    <OnboardingFrame
      title={intl.formatMessage({ id: 'location.create.title' })}
      subtitle={intl.formatMessage({ id: 'location.create.subtitle' })}
      {...(user.sites.length > 0
        ? { back: { to: paths.dashboard(), label: intl.formatMessage({ id: 'location.create.back' }) } }
        : {})}
    >
      <LocationWizard {...props} />
    </OnboardingFrame>
  )
}
