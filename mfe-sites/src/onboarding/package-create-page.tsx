import type { OnboardingState, Site } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { Notice, Paragraph } from '@portico/shared/layout'
import { NEW_PACKAGE, PackageFields, packageSchemaFor, toPackageBody } from '@portico/shared/package-form'
import type { PackageValues } from '@portico/shared/schemas'
import { useMemo } from 'react'
import { OnboardingStep } from './onboarding-step'
import { setupApi } from './setup-api'
import { StepForm } from './step-form'

const STEP = 'payment-onboarding'

/** The first package on sale. */
export function PackageCreatePage() {
  return (
    <OnboardingStep step={STEP}>{(site, state) => <PackageStep site={site} state={state} />}</OnboardingStep>
  )
}

function PackageStep({ site, state }: { site: Site; state: OnboardingState }) {
  const t = useText()
  const { data: packages } = setupApi.useListSetupPackagesQuery({ siteId: site.id })
  const [createPackage] = setupApi.useCreateSetupPackageMutation()
  const count = packages?.metadata.total ?? 0
  const { currency, timezone: timeZone } = site
  const schema = useMemo(() => packageSchemaFor(currency), [currency])
  return (
    <>
      <Paragraph>{t('onboarding.package.text')}</Paragraph>
      {count > 0 && <Notice type="info" title={t('onboarding.package.has', { count })} />}
      <StepForm<PackageValues>
        step={STEP}
        state={state}
        start={NEW_PACKAGE}
        schema={schema}
        submitLabel={t('onboarding.package.submit')}
        save={async (values) => {
          const body = toPackageBody(values, { currency, timeZone })
          await createPackage({ siteId: site.id, body }).unwrap()
          return false
        }}
      >
        <PackageFields currency={currency} />
      </StepForm>
    </>
  )
}
