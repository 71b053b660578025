import { LinkButton } from '@portico/shared/layout'
import type { OnboardingState } from '@portico/shared/contracts'
import { useSignedInUser } from '@portico/shared/session'
import { Alert, Button, Flex } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFinishOnboardingMutation } from '../onboarding/onboarding-api'
import { paths } from '../paths'
import { isUnfinished } from './unfinished'

/** Leads back to a location that was created and not set up to the end. */
export function ResumeNotice({ state }: { state: OnboardingState }) {
  const intl = useIntl()
  const user = useSignedInUser()
  const [finish, { isLoading }] = useFinishOnboardingMutation()
  const site = user.sites.find(({ id }) => id === state.site_id)
  if (!isUnfinished(state) || !state.step || !site) return null
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={intl.formatMessage({ id: 'onboarding.unfinished' }, { name: site.name })}
      description={
        <>
          <p style={{ margin: '0 0 12px' }}>
            <FormattedMessage id="onboarding.resume_text" />
          </p>
          <Flex wrap gap={8}>
            <LinkButton type="primary" to={paths.onboardingStep(state.step)}>
              <FormattedMessage id="onboarding.resume" />
            </LinkButton>
            <Button loading={isLoading} onClick={() => void finish()}>
              <FormattedMessage id="onboarding.leave" />
            </Button>
          </Flex>
        </>
      }
    />
  )
}
