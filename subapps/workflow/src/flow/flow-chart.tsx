import {
  Handle,
  Position,
  ReactFlow,
  useNodesInitialized,
  useNodesState,
  type Edge,
  type Node,
  type NodeProps,
} from '@xyflow/react';
import { useEffect, useMemo, useState } from 'react';
import type { FlowModel, FlowModelNode } from './flow-model';

export interface ChartColors {
  text: string;
  muted: string;
  surface: string;
  border: string;
  /** By a node's status. */
  done: string;
  current: string;
}

interface Props {
  model: FlowModel;
  colors: ChartColors;
  dark: boolean;
  /** From top to bottom, on a narrow page. */
  upright: boolean;
}

type ChartNode = Node<{ node: FlowModelNode; colors: ChartColors; upright: boolean }, 'step'>;

const WIDTH = 190;
const GAP_ACROSS = 36;
const GAP_DOWN = 150;
/** Edges meet the boxes at the height of their titles, in px from the top. */
const TITLE_MIDDLE = 22;
const nodeTypes = { step: StepNode };

/** A flow as a graph of steps with their people, in order. Steps that are done are coloured. */
export function FlowChart({ model, colors, dark, upright }: Props) {
  const made = useMemo<ChartNode[]>(
    () =>
      model.nodes.map((node, index) => ({
        id: node.key,
        type: 'step',
        data: { node, colors, upright },
        ariaLabel: `${node.title} ${node.status}`,
        position: upright ? { x: 0, y: index * GAP_DOWN } : { x: index * (WIDTH + GAP_ACROSS), y: 0 },
      })),
    [model, colors, upright],
  );
  const [nodes, setNodes, onNodesChange] = useNodesState(made);
  // The library hides a node until it is measured. Nodes that stay keep the size that is known.
  useEffect(() => {
    setNodes((before) =>
      made.map((node) => {
        const measured = before.find(({ id }) => id === node.id)?.measured;
        return measured ? { ...node, measured } : node;
      }),
    );
  }, [made, setNodes]);
  const edges = useMemo<Edge[]>(() => edgesOf(model, colors), [model, colors]);
  const [drawn, setDrawn] = useState(false);
  return (
    <div aria-busy={!drawn} style={{ height: '100%' }}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        onNodesChange={onNodesChange}
        colorMode={dark ? 'dark' : 'light'}
        fitView
        fitViewOptions={{ padding: '12px', maxZoom: 1 }}
        minZoom={0.2}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        // The wheel scrolls the page. The chart is moved by dragging, and zoomed with two fingers.
        zoomOnScroll={false}
        preventScrolling={false}
        // An upright chart shows all steps, so a finger scrolls the page.
        panOnDrag={!upright}
        zoomOnPinch={!upright}
        zoomOnDoubleClick={!upright}
        style={{ background: 'transparent' }}
      >
        <Drawn tell={setDrawn} />
      </ReactFlow>
    </div>
  );
}

/** Tells whether the nodes are visible. The library hides them until it knows their sizes. */
function Drawn({ tell }: { tell(drawn: boolean): void }) {
  const drawn = useNodesInitialized();
  useEffect(() => tell(drawn), [tell, drawn]);
  return null;
}

/** One edge between each two steps. It is coloured where both are passed, and dashed before a skipped step. */
function edgesOf({ nodes }: FlowModel, colors: ChartColors): Edge[] {
  const passed = (node: FlowModelNode) => node.status === 'done' || node.status === 'current';
  return nodes.slice(1).map((node, index) => {
    const from = nodes[index];
    const through = from !== undefined && from.status === 'done' && passed(node);
    return {
      id: `${from?.key ?? ''}-${node.key}`,
      source: from?.key ?? '',
      target: node.key,
      animated: node.status === 'current',
      style: {
        stroke: through ? colors.done : colors.border,
        strokeWidth: 2,
        ...(node.status === 'skipped' ? { strokeDasharray: '4 4' } : {}),
      },
    };
  });
}

function StepNode({ data: { node, colors, upright } }: NodeProps<ChartNode>) {
  const edge = node.status === 'done' ? colors.done : node.status === 'current' ? colors.current : colors.border;
  const handle = { visibility: 'hidden', ...(upright ? {} : { top: TITLE_MIDDLE }) } as const;
  return (
    <div
      className="workflow-node"
      data-status={node.status}
      style={{
        color: colors.muted,
        background: colors.surface,
        borderColor: edge,
        opacity: node.status === 'skipped' ? 0.6 : 1,
        borderStyle: node.status === 'skipped' ? 'dashed' : 'solid',
      }}
    >
      <Handle type="target" position={upright ? Position.Top : Position.Left} isConnectable={false} style={handle} />
      <b style={{ color: colors.text }}>{node.title}</b>
      {node.lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      <Handle
        type="source"
        position={upright ? Position.Bottom : Position.Right}
        isConnectable={false}
        style={handle}
      />
    </div>
  );
}
