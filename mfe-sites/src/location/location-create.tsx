import { useSignedInUser } from '@portico/shared/session'
import { useIntl } from 'react-intl'
import { OnboardingFrame } from '../onboarding/onboarding-frame'
import { paths } from '../paths'
import { locationMessages } from './location-messages'
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
      title={intl.formatMessage(locationMessages.title)}
      subtitle={intl.formatMessage(locationMessages.subtitle)}
      {...(user.sites.length > 0
        ? { back: { to: paths.dashboard(), label: intl.formatMessage(locationMessages.back) } }
        : {})}
    >
      <LocationWizard {...props} />
    </OnboardingFrame>
  )
}
