import { NEW_TRIAL } from '@portico/shared/package-form'
import { CreatePackage } from './create-package'

export function TrialCreatePage() {
  return <CreatePackage title="payments.package.create_trial" initialValues={NEW_TRIAL} />
}
