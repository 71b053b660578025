export { controllerTasksModule } from './controller-tasks.routes'
export { controllerTasksJob } from './run-tasks'
