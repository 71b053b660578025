import { useText } from '@portico/shared/i18n'
import { useSignedInUser } from '@portico/shared/session'
import { useParams } from 'react-router-dom'
import { OnboardingFrame } from '../onboarding/onboarding-frame'
import { paths } from '../paths'
import { LocationWizard, type WizardAddresses } from './location-wizard'

/** Addresses of the two pages outside the dashboard. */
export function useSignupAddresses(): WizardAddresses {
  const { first } = useParams()
  return { basics: paths.locationBasics({ first }), access: paths.location({ first }) }
}

interface LocationCreateProps {
  page: keyof WizardAddresses
  addresses: WizardAddresses
}

/** Creates a site on two pages. */
export function LocationCreate(props: LocationCreateProps) {
  const t = useText()
  const user = useSignedInUser()
  return (
    <OnboardingFrame
      title={t('location.create.title')}
      subtitle={t('location.create.subtitle')}
      {...(user.sites.length > 0
        ? { back: { to: paths.dashboard(), label: t('location.create.back') } }
        : {})}
    >
      <LocationWizard {...props} />
    </OnboardingFrame>
  )
}
