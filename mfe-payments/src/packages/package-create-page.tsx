import { NEW_PACKAGE } from '@portico/shared/package-form'
import { CreatePackage } from './create-package'

export function PackageCreatePage() {
  return <CreatePackage title="payments.package.create" initialValues={NEW_PACKAGE} />
}
