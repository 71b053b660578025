import { describeService } from '../../../../testing/integrations/describe-service'
import { simulatedVendor } from '../../../../testing/integrations/simulated-vendor'
import { accessCrm } from './access-crm'

describeService(accessCrm, simulatedVendor(accessCrm))
