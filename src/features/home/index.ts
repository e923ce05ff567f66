export { HomePage } from './home-page';
export { todoCountQuery } from './todo-count-query';
