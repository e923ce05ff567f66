// Written from the interfaces of the browser by `node --import tsx qa/natives/write.ts`. Do not edit.

/** The methods of each interface; `*` before those that make texts of what they do not know. */
export const METHODS =
  'EventTarget addEventListener removeEventListener dispatchEvent when|Node getRootNode hasChildNodes normalize cloneNode isEqualNode isSameNode compareDocumentPosition contains lookupPrefix lookupNamespaceURI isDefaultNamespace|CompositionEvent initCompositionEvent|CSSPseudoElement convertPointFromNode convertQuadFromNode convertRectFromNode getBoxQuads|CustomElementRegistry initialize upgrade|Document *append *prepend *replaceChildren|DocumentFragment moveBefore|Element convertPointFromNode convertQuadFromNode convertRectFromNode getBoxQuads moveBefore spatialNavigationSearch|KeyboardEvent initKeyboardEvent|MessageEvent initMessageEvent|ModelContext executeTool|MouseEvent initMouseEvent|MutationObserver observe|NamedFlow getRegionsByContent|Range comparePoint insertNode intersectsNode isPointInRange selectNode selectNodeContents setEnd setEndAfter setEndBefore setStart setStartAfter setStartBefore surroundContents|Selection collapse containsNode extend selectAllChildren setBaseAndExtent setPosition|Text convertPointFromNode convertQuadFromNode convertRectFromNode getBoxQuads|TextEvent initTextEvent|TimeEvent initTimeEvent|UIEvent initUIEvent|XMLHttpRequest *send|XMLSerializer serializeToString|XPathEvaluator createNSResolver evaluate|XPathExpression evaluate|XSLTProcessor importStylesheet transformToDocument transformToFragment';

/** The properties of each interface. */
export const SETTERS = 'TreeWalker currentNode';

/** The interfaces whose constructors take dictionaries. */
export const CONSTRUCTORS =
  'CompositionEvent DocumentPictureInPictureEvent DragEvent FocusEvent InputEvent IntersectionObserver KeyboardEvent MessageEvent MouseEvent NavigationEvent PointerEvent SnapEvent StaticRange Touch TouchEvent UIEvent WheelEvent';

/** The members of these dictionaries. */
export const DICTIONARY_MEMBERS =
  'view relativeTo window relatedTarget candidates container root source snapTargetBlock snapTargetInline startContainer endContainer target';
