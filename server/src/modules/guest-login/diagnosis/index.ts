export { diagnosisModule } from './diagnosis.routes'
