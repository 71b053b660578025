import { describeService } from '../../../../testing/integrations/describe-service'
import { simulatedVendor } from '../../../../testing/integrations/simulated-vendor'
import { placewise } from './placewise'

describeService(placewise, simulatedVendor(placewise))
