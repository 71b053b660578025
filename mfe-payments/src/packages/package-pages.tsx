import { NEW_PACKAGE, NEW_TRIAL } from '@portico/shared/package-form'
import { CreatePackage } from './create-package'
import { EditPackage } from './edit-package'

export function PackageCreatePage() {
  return <CreatePackage title="payments.package.create" initialValues={NEW_PACKAGE} />
}

export function TrialCreatePage() {
  return <CreatePackage title="payments.package.create_trial" initialValues={NEW_TRIAL} />
}

export function PackageEditPage() {
  return <EditPackage title="payments.package.edit" trial={false} />
}

export function TrialEditPage() {
  return <EditPackage title="payments.package.edit_trial" trial />
}
