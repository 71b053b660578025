import { describeService } from '../../../../testing/integrations/describe-service'
import { simulatedVendor } from '../../../../testing/integrations/simulated-vendor'
import { revinate } from './revinate'

describeService(revinate, simulatedVendor(revinate))
