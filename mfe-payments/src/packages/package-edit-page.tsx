import { EditPackage } from './edit-package'

export function PackageEditPage() {
  return <EditPackage title="payments.package.edit" trial={false} />
}
